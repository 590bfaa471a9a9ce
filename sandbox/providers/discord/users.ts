import { PORTRAITS } from '../pictures/demo-picture.ts';

/** A user in Discord's format, with the picture behind the avatar hash. */
export interface DiscordUser {
  id: string;
  username: string;
  discriminator: string;
  global_name: string | null;
  avatar: string | null;
  portrait: string;
}

export const USERS: Record<'mia' | 'noah' | 'theo' | 'lea', DiscordUser> = {
  mia: {
    id: '1100000000000000101',
    username: 'mia.keller',
    discriminator: '0',
    global_name: 'Mia Keller',
    avatar: 'a_5d1f0c7be2a94c36a8f3d10b7c46e5f2',
    portrait: PORTRAITS.mia,
  },
  noah: {
    id: '1100000000012582912',
    username: 'noah.rides',
    discriminator: '0',
    global_name: null,
    avatar: null,
    portrait: PORTRAITS.noah,
  },
  theo: {
    id: '1100000000000000303',
    username: 'theo',
    discriminator: '4711',
    global_name: null,
    avatar: '9c2e4b7d18f64a05b3d7e6c1a0f5928b',
    portrait: PORTRAITS.theo,
  },
  lea: {
    id: '1100000000000000404',
    username: 'lea.novak',
    discriminator: '0',
    global_name: 'Lea Novak',
    avatar: '41d8e0f7a6c95b3284f1d7c3e9b0a652',
    portrait: PORTRAITS.lea,
  },
};

/** Returns a user's public fields, which also describe the inviter in an invite. */
export const publicUser = ({ portrait: _, ...user }: DiscordUser) => ({
  ...user,
  public_flags: 0,
  flags: 0,
  banner: null,
  accent_color: null,
  avatar_decoration_data: null,
  primary_guild: null,
});

/** Returns the response to `GET /users/@me` with the scope `identify`. */
export const ownUser = (user: DiscordUser) => ({ ...publicUser(user), mfa_enabled: false, locale: 'de' });
