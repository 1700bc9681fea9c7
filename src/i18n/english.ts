/** English, complete: react-admin's own messages and ours, one file per area beside this one. */
import raEnglish from 'ra-language-english';
import { audit } from './en/audit';
import { dashboard } from './en/dashboard';
import { exporting } from './en/exporting';
import { fees } from './en/fees';
import { form } from './en/form';
import { frame } from './en/frame';
import { hardware } from './en/hardware';
import { list } from './en/list';
import { notices } from './en/notices';
import { processorSwitch } from './en/processorSwitch';
import { purse } from './en/purse';
import { receipt } from './en/receipt';
import { settings } from './en/settings';
import { signIn } from './en/signIn';
import { upstream } from './en/upstream';
import { virtualAccount } from './en/virtualAccount';

export const en = {
  ...raEnglish,
  upstream,
  signIn,
  frame,
  list,
  exporting,
  receipt,
  dashboard,
  form,
  processorSwitch,
  virtualAccount,
  hardware,
  settings,
  purse,
  fees,
  notices,
  audit,
};
