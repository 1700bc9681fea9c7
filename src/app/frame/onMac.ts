/** Macs have Cmd in place of Ctrl. */
export const ON_MAC = /mac|iphone|ipad/i.test(navigator.userAgent);
