/** The English texts of what comes to stand around a list's rows: fewer than `lazyTexts.ts`, and sooner (D347). */
import { bulk } from './en/bulk';
import { help } from './en/help';
import { noticeCentre } from './en/noticeCentre';
import { record } from './en/record';
import { table } from './en/table';
import { unreadable } from './en/unreadable';
import { views } from './en/views';
import { addMessages } from './provider';

let added: Promise<void> | undefined;

/** Settles when the texts can be shown. */
export function addListTexts(): Promise<void> {
  added ??= addMessages({ bulk, help, noticeCentre, record, table, unreadable, views });
  return added;
}
