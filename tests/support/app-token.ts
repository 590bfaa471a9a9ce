/** The app token of every server that tests start. */
export const APP_TOKEN = 'test-app-token';
/** Headers of a visitor's request: only the app token (product 12.2). */
export const APP_HEADERS = { authorization: `App ${APP_TOKEN}` };
