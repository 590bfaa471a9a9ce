import { describe, expect, test } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.ts';

describe('the policy of a page', () => {
  test('allows scripts by the hashes that it is given, and no others', () => {
    expect(contentSecurityPolicy({ scriptHashes: ["'sha256-a'", "'sha256-b'"] })).toContain(
      "script-src 'self' 'sha256-a' 'sha256-b';",
    );
    expect(contentSecurityPolicy()).toContain("script-src 'self';");
  });

  test('lets forms lead to the origins that it is told', () => {
    expect(contentSecurityPolicy({ formOrigins: ['https://app.example'] })).toContain(
      "form-action 'self' https://app.example;",
    );
  });

  test('allows the styles in the page by their hash, and no others', () => {
    expect(contentSecurityPolicy({ styleHash: "'sha256-a'" })).toContain("style-src 'self' 'sha256-a';");
    expect(contentSecurityPolicy()).toContain("style-src 'self';");
  });

  test('lets in the hosts of a bot check only where it is told', () => {
    const policy = contentSecurityPolicy({ widgetOrigins: ['https://widget.example'] });
    expect(policy).toContain("script-src 'self' https://widget.example;");
    expect(policy).toContain('frame-src https://widget.example;');
    expect(contentSecurityPolicy()).not.toContain('frame-src');
  });
});
