/** English, complete: react-admin's own messages and ours, one file per area beside this one. */
import raEnglish from 'ra-language-english';
import { dashboard } from './dashboard';
import { exporting } from './exporting';
import { frame } from './frame';
import { list } from './list';
import { receipt } from './receipt';
import { signIn } from './signIn';
import { upstream } from './upstream';

export const en = { ...raEnglish, upstream, signIn, frame, list, exporting, receipt, dashboard };
