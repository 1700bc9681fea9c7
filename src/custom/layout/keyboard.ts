/** A Mac's keyboard has Cmd where others have Ctrl. */
export const ON_MAC = /mac|iphone|ipad/i.test(navigator.userAgent);
