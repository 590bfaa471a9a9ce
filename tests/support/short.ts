import type { SavedShortPayload } from '../../contracts/short.ts';

/** Returns the payload that an unchanged editor saves. */
export const emptyShort = (overrides: Partial<SavedShortPayload> = {}): SavedShortPayload => ({
  boxColor: '#121212',
  boxColor_1: '#121212',
  boxColor_2: '#121212',
  buttonColor: '#ffffff',
  backgroundColor: '#000000',
  enableProfileAnimation: false,
  enableTypewriterEffect: false,
  enableProfileThemeGradient: false,
  displayConnections: {},
  profileAnimation: null,
  shortcuts: [],
  shortcutsSettings: {},
  links: [],
  titles: [],
  ...overrides,
});
