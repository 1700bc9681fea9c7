/** Several records of a filter at once, by what is pasted of them: a column of a sheet, or the list of a message. */
import { mapAsync } from 'es-toolkit';
import { useEvent } from 'ra-core';
import { useEffect, useRef, useState, type ClipboardEvent } from 'react';
import { holdsCardNumber } from '../../../upstream/pan';
import { folded } from '../../../upstream/searchedText';
import { valuesText } from '../../../upstream/typedText';
import { useEngine } from '../../app/context';
import type { Choice } from '../../definition/fields';
import type { NormalField } from '../../definition/resource';
import { useAsking } from '../../kinds/choices';
import { textsIn } from '../../kinds/filters/listText';
import { anySearch, searchReference } from '../../kinds/offered';
import { errorText } from '../../ui/sentence';
import { EXACT, type Askable, type MenuCondition } from './conditions';

/** As many as a service takes of one filter. */
const MOST = 100;
/** Searches at once. */
const AT_ONCE = 4;

interface TextsPasted {
  readonly condition: 'eq_any' | 'neq_any';
  /** As the filter keeps them. */
  readonly text: string;
}

/**
 * Several texts that are pasted in place of one mean each of them (D866). Words are parted by lines alone, because names
 * have commas. Null for a paste that the input takes as it is.
 */
export function severalPasted(
  { clipboardData, target }: Pick<ClipboardEvent, 'clipboardData' | 'target'>,
  condition: MenuCondition,
  { asks, of }: Askable,
): TextsPasted | null {
  const pasted = clipboardData.getData('text');
  const texts = textsIn(pasted, true);
  const isList = condition.endsWith('_any');
  const parted = isList || EXACT.has(of.kind) || /\S\s*[\n\t]\s*\S/.test(pasted);
  if (asks !== 'text' || !parted || texts.length < 2 || !['is', 'neq', 'eq_any', 'neq_any'].includes(condition))
    return null;
  const typed = isList && target instanceof HTMLTextAreaElement ? textsIn(target.value, false) : [];
  return {
    condition: condition.startsWith('neq') ? 'neq_any' : 'eq_any',
    text: valuesText([...new Set([...typed, ...texts])]),
  };
}

/** The one record that is meant: the only one that is found, or the only one that is called so. */
function meant(choices: readonly Choice[], text: string): Choice | undefined {
  const [only, another] = choices;
  if (!another) return only;
  const called = choices.filter((one) => [one.label, one.hint, one.value].some((name) => isCalled(name, text)));
  return called.length === 1 ? called[0] : undefined;
}

const isCalled = (name: string | undefined, text: string): boolean =>
  name !== undefined && folded(name) === folded(text);

interface Looked {
  readonly text: string;
  readonly value?: string | undefined;
  /** Why it is not known: a sentence, or a message key. */
  readonly error?: string;
}

interface Pasted {
  readonly busy: boolean;
  /** The texts of no record, or of several, and those that were too many, as they were pasted. */
  readonly missing: readonly string[];
  /** A sentence, or a message key; null if every search was answered. */
  readonly error: string | null;
}

const NOTHING: Pasted = { busy: false, missing: [], error: null };

/** @param found gets the values of the records that were found. A paste of one text is the input's own. */
export function usePasted(field: NormalField, found: (values: readonly string[]) => void) {
  const engine = useEngine();
  const asking = useAsking();
  const [pasted, setPasted] = useState(NOTHING);
  /** Of now, not of when it was pasted: other values may have been chosen meanwhile. */
  const onFound = useEvent(found);
  const looking = useRef<AbortController | null>(null);
  useEffect(() => () => looking.current?.abort(), []);
  const search = anySearch(engine, field) ?? field.options.search;
  const find = async (texts: readonly string[]): Promise<void> => {
    setPasted({ ...NOTHING, busy: true });
    looking.current?.abort();
    const controller = new AbortController();
    looking.current = controller;
    const { signal } = controller;
    const lookUp = async (text: string): Promise<Looked> => {
      // What waits for its turn when another text is pasted, or the popover is closed, is not asked for.
      if (signal.aborted) return { text };
      try {
        return { text, value: meant(await searchReference(asking, field, text, signal, search), text)?.value };
      } catch (error) {
        return { text, error: errorText(error) };
      }
    };
    // No card number is in an address, not even of a search.
    const asked = texts.filter((text) => !holdsCardNumber(text)).slice(0, MOST);
    const looked = await mapAsync(asked, lookUp, { concurrency: AT_ONCE });
    if (signal.aborted) return;
    onFound(looked.flatMap(({ value }) => value ?? []));
    const missing = looked.flatMap(({ text, value, error }) => ((value ?? error) === undefined ? [text] : []));
    const error = looked.find((one) => one.error !== undefined)?.error ?? null;
    const others = texts.filter((text) => !asked.includes(text)).map((text) => (holdsCardNumber(text) ? '***' : text));
    setPasted({ busy: false, missing: [...missing, ...others], error });
  };
  return {
    ...pasted,
    onPaste: (event: ClipboardEvent): void => {
      const texts = textsIn(event.clipboardData.getData('text').trim(), true);
      if (texts.length < 2) return;
      event.preventDefault();
      void find(texts);
    },
  };
}
