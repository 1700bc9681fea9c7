/** A new password has at least so many characters at a service with the feature `passwordRules` (D519). */
export const MIN_PASSWORD_CHARS = 10;
