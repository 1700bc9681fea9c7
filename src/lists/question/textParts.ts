/** Parts of texts that "contains" and "begins with" look for: the same for the service and the browser. */
import { folded, storedPhone, visible, type PhoneDigits } from '../../upstream/typedText';

/** A shorter part is in too many texts, and no index finds it. */
const SHORTEST_PART = 3;

/** Whether "contains" looks for a part at the beginning of a text only. */
export const isShortPart = (typed: string): boolean => Array.from(folded(visible(typed))).length < SHORTEST_PART;

/** Whether a phone begins with these digits. 0 and the country's 234 stand in front of every number. */
export function phoneBegins(phone: string, { national }: PhoneDigits): boolean {
  const stored = storedPhone(phone);
  return stored !== '' && stored.startsWith(national);
}
