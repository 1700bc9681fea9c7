/** French, for Nigeria's neighbours. One file per area of `en`, with the same keys. */
import type { Locale } from '../locales';
import { audit } from './audit';
import { cardNumbers } from './cardNumbers';
import { dashboard } from './dashboard';
import { fees } from './fees';
import { frame } from './frame';
import { hardware } from './hardware';
import { image } from './image';
import { partnerBank } from './partnerBank';
import { processorSwitch } from './processorSwitch';
import { purse } from './purse';
import { receipt } from './receipt';
import { resourceFiles } from './resourceFiles';
import { resources } from './resources';
import { resourcesPage } from './resourcesPage';
import { service } from './service';
import { virtualAccount } from './virtualAccount';
import { signIn, starting } from './signIn';
import { wizards } from './wizards';

export const locale: Locale = {
  messages: {
    audit,
    cardNumbers,
    dashboard,
    fees,
    frame,
    hardware,
    image,
    partnerBank,
    processorSwitch,
    purse,
    receipt,
    resourceFiles,
    resources,
    resourcesPage,
    service,
    signIn,
    starting,
    virtualAccount,
    wizards,
  },
};
