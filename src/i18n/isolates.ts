/**
 * An English sentence within texts of another language stands between Unicode's marks of an isolate: nobody sees them,
 * they keep its words in order, and by them it is found again, also within a longer text (D272).
 */

/** Finds such a sentence; the first group is the sentence alone. */
export const ISOLATE = /\u2066([^\u2066-\u2069]*)\u2069/;

/** Marks that turn a text around. */
export const TURNS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/** An English sentence as a text of another language holds it. */
export const isolated = (sentence: string): string => `\u2066${sentence.replaceAll(TURNS, '')}\u2069`;

/** A text without those marks, for what shows no parts or is compared. */
export const withoutIsolates = (text: string): string => text.replaceAll(new RegExp(ISOLATE, 'g'), '$1');
