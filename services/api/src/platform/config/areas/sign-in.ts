import { onOrOff, optional, pattern, text, webAddress, wholeNumber } from '@firstlight/process/setting-types';
import { setting } from '@firstlight/process/settings';

const SECRET = { secret: true } as const;

export const SIGN_IN = {
  gatePin: setting(
    'GATE_PIN',
    'the 4 characters of the register-screen gate',
    pattern(/^.{4}$/u, 'exactly 4 characters'),
    SECRET,
  ),
  adminPin: setting(
    'ADMIN_PIN',
    'PIN of the main admin at first start; generated and printed if empty',
    optional(pattern(/^\d{10}$/, 'exactly 10 digits')),
    SECRET,
  ),
  adminEmail: setting('ADMIN_EMAIL', "the main admin's mailbox for codes", text().default('admin@example.org')),
  twoFactorTtlSeconds: setting(
    'TWO_FACTOR_TTL_SECONDS',
    'life of a sign-in code by the database clock',
    wholeNumber(5, 600).default(60),
  ),
  devTwoFactorCode: setting(
    'DEV_TWO_FACTOR_CODE',
    'shortcut code for local development; refused in production',
    optional(pattern(/^\d{6}$/, 'exactly 6 digits')),
  ),
  passkeys: setting(
    'PASSKEYS',
    'lets staff use passkeys instead of sign-in codes; they are bound to the host of PUBLIC_URL',
    onOrOff(false),
  ),
  oidcIssuer: setting(
    'OIDC_ISSUER',
    'OpenID Connect provider for single sign-on of staff; off if empty',
    optional(webAddress()),
  ),
  oidcClientId: setting('OIDC_CLIENT_ID', 'client id of this deployment at the provider', optional(text())),
  oidcClientSecret: setting('OIDC_CLIENT_SECRET', 'client secret at the provider', optional(text()), SECRET),
  oidcTrustEmails: setting(
    'OIDC_TRUST_EMAILS',
    'on for a provider that never sends email_verified and whose addresses its administrators assign',
    onOrOff(false),
  ),
  oidcLabel: setting(
    'OIDC_LABEL',
    'label of the single sign-on button',
    text().default('Sign in with your organization'),
  ),
};
