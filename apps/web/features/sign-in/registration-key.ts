/** Session storage key of the registration form's values, which are stored as JSON. */
export const REGISTRATION_KEY = 'registration';
