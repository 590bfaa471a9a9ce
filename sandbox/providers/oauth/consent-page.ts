import { readFileSync } from 'node:fs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '#platform/escape-html';
import { sendPage } from '../../http/page.ts';
import { pictureFile } from '../pictures/demo-picture.ts';
import { type AuthorizeQuery, scopesOf } from './authorize-query.ts';
import type { DemoAccount, OAuthProvider } from './provider.ts';

const mark = (provider: OAuthProvider) => `<span class="mark">Stand-in for ${provider.name}</span>`;
const note = (provider: OAuthProvider) =>
  `<p class="note">This is a stand-in for ${provider.name}. Nothing leaves this computer, and no real account is asked for.</p>`;

/** Sends the page on which the user consents to the product's access to the account. */
export function consentPage(
  reply: FastifyReply,
  provider: OAuthProvider,
  request: FastifyRequest,
  asked: AuthorizeQuery,
): FastifyReply {
  const target = new URL(asked.redirect_uri);
  const form = `<form method="get" action="${escapeHtml(request.url.split('?', 1)[0] ?? '')}">
${hiddenFields(asked)}
<fieldset><legend>Continue as</legend>${provider.accounts.map(choice).join('')}</fieldset>
${scopeList(provider, asked)}
<div class="actions"><button name="decision" value="deny">Deny</button><button name="decision" value="allow">Allow</button></div>
</form>`;
  return sendPage(reply, {
    title: `Connect ${provider.name}`,
    formTargets: [target.origin],
    body: `${mark(provider)}<h1>Connect your ${provider.name} account?</h1><p>${escapeHtml(target.host)} asks to read it.</p>${form}${note(provider)}`,
  });
}

/** Sends the provider's own error page instead of a redirect, because the redirect URL may be unregistered. */
export const refusedPage = (reply: FastifyReply, provider: OAuthProvider, error: string): FastifyReply =>
  sendPage(reply, {
    title: error,
    status: 400,
    body: `${mark(provider)}<h1>Invalid request</h1><p>${provider.name} refuses the product's request: <code>${escapeHtml(error)}</code></p>${note(provider)}`,
  });

/** Returns the request's parameters as hidden fields, so that the form submits them again. */
function hiddenFields({ decision: _, account: __, granted: ___, ...asked }: AuthorizeQuery): string {
  return Object.entries(asked)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value ?? '')}">`)
    .join('');
}

const choice = ({ id, name, note, portrait }: DemoAccount, index: number): string =>
  `<label class="choice"><input type="radio" name="account" value="${escapeHtml(id)}"${index === 0 ? ' checked' : ''}><img alt="" src="data:image/webp;base64,${readFileSync(pictureFile(portrait)).toString('base64')}"><span><b>${escapeHtml(name)}</b><small>${escapeHtml(note)}</small></span></label>`;

function scopeList(provider: OAuthProvider, asked: AuthorizeQuery): string {
  const lines = scopesOf(asked).map((scope) => {
    const words = escapeHtml(provider.scopes[scope] ?? scope);
    return provider.unticks
      ? `<label class="choice"><input type="checkbox" name="granted" value="${escapeHtml(scope)}" checked><span>${words}</span></label>`
      : `<li>${words}</li>`;
  });
  const list = provider.unticks ? lines.join('') : `<ul>${lines.join('')}</ul>`;
  return `<fieldset><legend>It will be able to</legend>${list}</fieldset>`;
}
