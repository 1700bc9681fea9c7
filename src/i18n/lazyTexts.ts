/** The English texts of all parts that are loaded lazily (`engine/base/lazy.tsx`): nobody waits for them on a first screen. */
import { bulk } from './en/bulk';
import { cardNumbers } from './en/cardNumbers';
import { dashboard } from './en/dashboard';
import { exporting } from './en/exporting';
import { fees } from './en/fees';
import { hardware } from './en/hardware';
import { image } from './en/image';
import { leaving } from './en/leaving';
import { palette } from './en/palette';
import { partnerBank } from './en/partnerBank';
import { processorSwitch } from './en/processorSwitch';
import { purse } from './en/purse';
import { receipt } from './en/receipt';
import { resourceFiles } from './en/resourceFiles';
import { resourcesPage } from './en/resourcesPage';
import { settings } from './en/settings';
import { shortcuts } from './en/shortcuts';
import { table } from './en/table';
import { unreadable } from './en/unreadable';
import { views } from './en/views';
import { virtualAccount } from './en/virtualAccount';
import { wizard } from './en/wizard';
import { addMessages } from './provider';

const texts = {
  bulk,
  cardNumbers,
  dashboard,
  exporting,
  fees,
  hardware,
  image,
  leaving,
  palette,
  partnerBank,
  processorSwitch,
  purse,
  receipt,
  resourceFiles,
  resourcesPage,
  settings,
  shortcuts,
  table,
  unreadable,
  views,
  virtualAccount,
  wizard,
};

let added: Promise<void> | undefined;

/** Settles when the texts can be shown. */
export function addLazyTexts(): Promise<void> {
  added ??= addMessages(texts);
  return added;
}
