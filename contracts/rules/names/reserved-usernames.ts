/**
 * Usernames that cannot be registered. RESERVED_PATHS must contain all first path segments of the site and
 * fixed segments of the API. This module contains only plain data, so that bundles without
 * `isReservedUsername` omit it.
 */

/** Path segments that the site or its API serves now or may serve later. No profile can have such a URL. */
// biome-ignore format: one name per line would exceed the maximum length of a file
export const RESERVED_PATHS: readonly string[] = [
  '__manifest', 'about', 'account', 'accounts', 'action', 'ads', 'api', 'apis', 'app', 'appeal', 'appeals',
  'apps', 'archive', 'assets', 'auth', 'authorize', 'avatars', 'brands', 'callback', 'campaign', 'campaigns',
  'cancel', 'cancellation', 'checklist', 'checkout', 'company', 'connect', 'connections', 'counting', 'create', 'dashboard', 'data',
  'developer', 'developers', 'discover', 'download', 'downloads', 'edit', 'editor', 'embed', 'explore',
  'export', 'favicon', 'feed', 'generate', 'graphql', 'health', 'healthcheck', 'healthz', 'home', 'imprint',
  'import', 'index', 'invite', 'invites', 'kuendigen', 'legal', 'license', 'like', 'likes', 'livez', 'log_in',
  'log_out', 'login', 'logout', 'mail', 'manifest', 'media', 'metrics', 'oauth', 'openapi', 'passkey',
  'passkeys', 'post', 'posts', 'premium', 'press', 'pricing', 'privacy', 'product', 'profile', 'profiles',
  'qrcode', 'quest', 'quests', 'ready', 'readyz', 'receipt', 'register', 'registration', 'report', 'reports', 'reset',
  'robots', 'rpc', 'sandbox', 'search', 'security', 'security_txt', 'service', 'session', 'sessions',
  'settings', 'share', 'short', 'short_links', 'shortcuts', 'shorts', 'sign_in', 'sign_out', 'sign_up',
  'signin', 'signout', 'signup', 'sitemap', 'static', 'statistics', 'status', 'sub', 'suggest', 'support', 'swagger',
  'team', 'terms', 'token', 'tokens', 'unsubscribe', 'update', 'upload', 'uploads', 'user', 'users',
  'webfinger', 'webhook', 'webhooks', 'welcome', 'well_known', 'widerruf', 'withdraw', 'withdrawal',
];

/**
 * Names of the brand, its staff, other companies and future features, and terms with a meaning in code and
 * protocols.
 */
// biome-ignore format: one name per line would exceed the maximum length of a file
const RESERVED_WORDS: readonly string[] = [
  '__definegetter__', '__definesetter__', '__lookupgetter__', '__lookupsetter__', '__proto__', '__reload',
  '_root', 'abmelden', 'abuse', 'access', 'accessibility', 'acme', 'activate', 'activity', 'admin',
  'admin_team', 'adminer', 'administrator', 'admins', 'advertise', 'affiliate', 'agb', 'airdrop', 'alert',
  'alerts', 'all', 'amazon', 'amex', 'analytics', 'android', 'anmelden', 'anmeldung', 'anonymous', 'anybody',
  'app_store', 'apple', 'arguments', 'authentication', 'autoconfig', 'autodiscover', 'aux', 'award',
  'awards', 'backup', 'badge', 'badges', 'ban', 'banking', 'banned', 'barrierefreiheit', 'beta', 'bezahlen',
  'billing', 'blocked', 'blog', 'blue_mark', 'bluesky', 'board', 'book', 'boss', 'bot', 'bots', 'brand',
  'browse', 'bug', 'business', 'buy', 'cache', 'cancel_contract', 'canonical', 'captcha', 'careers', 'cart',
  'catalog', 'cdn', 'ceo', 'cert', 'cgi_bin', 'challenge', 'changelog', 'channel', 'chargeback', 'chat',
  'client', 'code', 'collection', 'com1', 'comment', 'comments', 'community', 'compare', 'complaint',
  'compliance', 'con', 'config', 'confirm', 'console', 'constructor', 'contact', 'contest', 'cookie',
  'cookies', 'copyright', 'corp', 'cpanel', 'creator', 'credits', 'crew', 'css', 'customer', 'customer_care',
  'daemon', 'database', 'datenexport', 'datenschutz', 'dayone', 'dayzero', 'default', 'delete', 'deleted',
  'deleted_user', 'demo', 'deploy', 'design', 'dev', 'disclaimer', 'discord', 'dkim', 'dmarc', 'dmca', 'dns',
  'docs', 'document', 'donate', 'dsa', 'dsgvo', 'email', 'employee', 'enterprise', 'env_local', 'error',
  'errors', 'event', 'eventbrite', 'events', 'everybody', 'everyone', 'example', 'facebook', 'false', 'faq',
  'feature', 'features', 'feedback', 'file', 'files', 'finance', 'follow', 'followers', 'following',
  'forgot', 'forum', 'founder', 'founders', 'free', 'friend', 'friends', 'ftp', 'fuck', 'gdpr', 'gewinner',
  'gewinnspiel', 'gift', 'giveaway', 'gold_mark', 'google', 'group', 'groups', 'guest', 'guide', 'hack',
  'hacker', 'hasownproperty', 'help', 'help_desk', 'helpdesk', 'hidden', 'highpoints', 'hilfe', 'host',
  'hostmaster', 'html', 'http', 'https', 'humans', 'iban', 'icon', 'icons', 'image', 'images', 'imap',
  'impressum', 'inbox', 'infinity', 'info', 'insight', 'instagram', 'install', 'invoice', 'ios', 'isatap',
  'isprototypeof', 'jobs', 'join', 'json', 'jugendschutz', 'klarna', 'kontakt', 'konto', 'kuendigung',
  'kundendienst', 'kundenservice', 'lang', 'language', 'legal_team', 'link', 'linkedin', 'links', 'linktree',
  'list', 'live', 'local', 'localhost', 'loeschen', 'log', 'logo', 'logs', 'lpt1', 'mailer', 'mailer_daemon',
  'manage', 'marketing', 'master', 'mastercard', 'mastodon', 'me_user', 'melden', 'meldung', 'member',
  'members', 'message', 'messages', 'meta', 'microsoft', 'mod', 'moderation', 'moderator', 'moderators',
  'mta_sts', 'mwst', 'myaccount', 'name', 'nan', 'network', 'new', 'news', 'newsletter', 'nil', 'no_reply',
  'nobody', 'noc', 'none', 'noreply', 'not_found', 'notification', 'notifications', 'nul', 'null', 'nutzer',
  'offer', 'official', 'offiziell', 'ops', 'order', 'orders', 'owner', 'page', 'pages', 'partner',
  'partners', 'password', 'passwort', 'pay', 'payment', 'payments', 'paypal', 'phishing', 'phpmyadmin',
  'ping', 'play_store', 'police', 'policy', 'polizei', 'poll', 'pop3', 'popular', 'portal', 'postmaster',
  'premium_user', 'press_team', 'presse', 'preview', 'privacy_team', 'private', 'prize', 'prizes', 'prn',
  'pro', 'products', 'profil', 'promo', 'proto', 'prototype', 'public', 'purchase', 'random',   'rechnung', 'rechnungen', 'recover', 'redaktion', 'redirect', 'refund', 'refunds', 'registrieren',
  'remove', 'removed', 'root', 'rss', 'rules', 'safety', 'sale', 'sales', 'save', 'scam', 'secure',
  'security_team', 'self', 'sell', 'sepa', 'server', 'server_status', 'services', 'setup', 'shop',
  'sicherheit', 'site', 'smtp', 'snapchat', 'somebody', 'spam', 'spf', 'spotify', 'ssladmin',
  'ssladministrator', 'sslwebmaster', 'sso', 'staff', 'start', 'startseite', 'stats', 'stop', 'store',
  'stripe', 'style', 'subscribe', 'subscription', 'subscriptions', 'suche', 'superadmin', 'superuser',
  'support_team', 'supporter', 'suspended', 'svg', 'sys', 'sysadmin', 'system', 'tag', 'tags', 'tax',
  'teams', 'tech', 'telegram', 'test', 'tester', 'tests', 'text', 'the_admin', 'then', 'this', 'threads',
  'tiktok', 'tojson', 'tolocalestring', 'tools', 'top', 'tos', 'tostring', 'trending', 'true', 'trust',
  'trust_safety', 'trusted', 'twitch', 'twitter', 'ulifiy', 'ulifvi', 'ulify',
  'ulifyl', 'ulyfi', 'ulyfii',
  'undefined', 'unknown', 'updates', 'upgrade', 'url', 'usenet', 'user_name', 'username', 'uucp', 'valueof',
  'vat', 'vcard', 'verification', 'verified', 'verifiziert', 'verify', 'version', 'vertrag', 'video',
  'videos', 'visa', 'visitor', 'vite', 'void', 'vote', 'votes', 'voucher', 'wallet', 'web', 'webmail',
  'webmaster', 'website', 'werbung', 'whatsapp', 'widerrufen', 'widget', 'wiki', 'win', 'winner', 'winners',
  'wp_admin', 'wp_login', 'wpad', 'write', 'www', 'xml', 'you', 'yourname', 'youtube', 'youtube_music',
  'zahlung', 'zahlungen',
];

export const RESERVED_USERNAMES: readonly string[] = /* @__PURE__ */ RESERVED_PATHS.concat(RESERVED_WORDS);
