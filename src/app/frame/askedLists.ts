/**
 * A text that says a list in words: "failed today", "pending", "last 7 days successful". Its words are the labels of the
 * list's quick filter and of the named periods, in the language of the screen.
 */
import type { Resource } from '../../engine/definition/resource';
import { PRESETS, type Preset } from '../../lists/period';
import { periodOf } from '../../lists/periodOf';
import { wordsOf } from '../../upstream/typedText';

/** Periods that a name alone says: the others need a number or days. */
const NAMED = PRESETS.filter((preset) => !['lastDays', 'since', 'between'].includes(preset));

interface AskedList {
  readonly resource: Resource;
  /** "Failed, Today". */
  readonly says: string;
  /** The query of the list's address, with a question mark. */
  readonly search: string;
}

/** The fewest letters of a word that is not typed whole. */
const SHORTEST = 4;

/** The rest of `words` after one of a label's own words each, in any order; null if one of them is not there. */
function without(words: readonly string[], label: string): readonly string[] | null {
  let rest: readonly string[] | null = words;
  for (const own of wordsOf(label)) {
    const at: number =
      rest?.findIndex((word) => word === own || (word.length >= SHORTEST && own.startsWith(word))) ?? -1;
    rest = at < 0 ? null : (rest?.filter((_, index) => index !== at) ?? null);
  }
  return rest;
}

/**
 * The lists that the whole text says: an outcome, a period, or both in any order. A word of neither is a name or an id,
 * which others look up. @param labelOf the words of a period on the screen.
 */
export function askedLists(
  typed: string,
  resources: readonly Resource[],
  labelOf: (preset: Preset) => string,
): readonly AskedList[] {
  const words = wordsOf(typed);
  if (words.length === 0) return [];
  return resources.flatMap((resource) => {
    const { quick, period } = resource;
    const choices = quick?.options.choices;
    if (!quick || !period || !choices || 'call' in choices) return [];
    const outcomes = [null, ...choices].flatMap((choice) => {
      const rest = choice ? without(words, choice.label) : words;
      return rest ? [{ choice, rest }] : [];
    });
    return outcomes.flatMap(({ choice, rest }): readonly AskedList[] => {
      const params = choice ? { [quick.param]: choice.value } : {};
      if (rest.length === 0) return choice ? [asked(resource, [choice.label], params)] : [];
      return NAMED.filter((preset) => without(rest, labelOf(preset))?.length === 0).map((preset) => {
        const { from, to } = periodOf({ preset, days: 0 }, { from: '', to: '' }, 0);
        const says = [...(choice ? [choice.label] : []), labelOf(preset)];
        return asked(resource, says, { [period[0].param]: from, [period[1].param]: to, ...params });
      });
    });
  });
}

const asked = (resource: Resource, says: readonly string[], params: Readonly<Record<string, string>>): AskedList => ({
  resource,
  says: says.join(', '),
  search: `?${new URLSearchParams(params).toString()}`,
});
