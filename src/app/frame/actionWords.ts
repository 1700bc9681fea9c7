/** Splits a text such as "adamu credit" into a record to look up and the actions that its other words name. */
import type { NormalAction, Resource } from '../../engine/definition/resource';
import { isNear, plain } from './paletteEntries';

export interface NamedAction {
  readonly resource: Resource;
  readonly action: NormalAction;
  /** Other words for it. */
  readonly also: string;
}

/** With fewer letters a word of a name would name an action. */
const SHORTEST = 3;

const wordsOf = (text: string): readonly string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Null if no word names an action, or if none is left for the record.
 * @param small words that may stand between the two: "reset password of adamu".
 */
export function splitActions(typed: string, actions: readonly NamedAction[], small: readonly string[]) {
  const begun = splitBy((part, name) => name.startsWith(part), typed, actions, small);
  // Only a text that names none may be mistyped: "Waller" is a name.
  return begun ?? splitBy(isNear, typed, actions, small);
}

function splitBy(
  isWord: (part: string, name: string) => boolean,
  typed: string,
  actions: readonly NamedAction[],
  small: readonly string[],
) {
  const parts = typed.trim().split(/\s+/);
  const matches = actions.map((one) => {
    const names = wordsOf(`${one.action.label} ${one.also}`);
    const isBegun = (part: string): boolean =>
      part.length >= SHORTEST && names.some((name) => isWord(plain(part), name));
    // A short word of the label goes with the others: "réinitialiser le mot de passe".
    const hasOthers = parts.some((part) => isBegun(part));
    const isName = (part: string): boolean => isBegun(part) || (hasOthers && names.includes(plain(part)));
    const others = parts.filter((part) => !isName(part));
    const first = others.length < parts.length ? others.findIndex((part) => !small.includes(plain(part))) : 0;
    return { one, rest: others.slice(Math.max(0, first)).join(' ') };
  });
  const shortest = Math.min(...matches.map(({ rest }) => rest.length));
  const best = matches.filter(({ rest }) => rest.length === shortest);
  const rest = best[0]?.rest ?? '';
  if (rest === '' || rest === parts.join(' ')) return null;
  return { rest, actions: best.filter((match) => match.rest === rest).map(({ one }) => one) };
}
