/** Form field that holds the captcha's solution, if one was required. */
export const CAPTCHA_FIELD = 'bot_check_solution';
