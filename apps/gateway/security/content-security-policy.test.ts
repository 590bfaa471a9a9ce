import { describe, expect, test } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.ts';

describe('the policy of a page', () => {
  test('allows scripts by the given hashes only', () => {
    expect(contentSecurityPolicy({ scriptHashes: ["'sha256-a'", "'sha256-b'"] })).toContain(
      "script-src 'self' 'sha256-a' 'sha256-b';",
    );
    expect(contentSecurityPolicy()).toContain("script-src 'self';");
  });

  test('lets forms submit to the given origins', () => {
    expect(contentSecurityPolicy({ formOrigins: ['https://app.example'] })).toContain(
      "form-action 'self' https://app.example;",
    );
  });

  test('allows inline styles by their hash only', () => {
    expect(contentSecurityPolicy({ styleHash: "'sha256-a'" })).toContain("style-src 'self' 'sha256-a';");
    expect(contentSecurityPolicy()).toContain("style-src 'self';");
  });

  test('allows the hosts of a captcha only where they are given', () => {
    const policy = contentSecurityPolicy({ widgetOrigins: ['https://widget.example'] });
    expect(policy).toContain("script-src 'self' https://widget.example;");
    expect(policy).toContain('frame-src https://widget.example;');
    expect(contentSecurityPolicy()).not.toContain('frame-src');
  });
});
