/** French, for Nigeria's neighbours. One file per area of `en`, with the same keys. */
import type { Locale } from '../locales';
import { agentFile } from './agentFile';
import { agentPages } from './agentPages';
import { audit } from './audit';
import { auditTerms } from './auditTerms';
import { bulk } from './bulk';
import { cardNumbers } from './cardNumbers';
import { dashboard } from './dashboard';
import { dataProvider } from './dataProvider';
import { defaults } from './defaults';
import { deliveries } from './deliveries';
import { emptyLists } from './emptyLists';
import { exporting } from './exporting';
import { fees } from './fees';
import { filterForm } from './filterForm';
import { form } from './form';
import { frame } from './frame';
import { hardware } from './hardware';
import { help } from './help';
import { image } from './image';
import { keptNotices } from './keptNotices';
import { kinds } from './kinds';
import { leaving } from './leaving';
import { list } from './list';
import { noticeCentre } from './noticeCentre';
import { notices } from './notices';
import { palette } from './palette';
import { partnerBank } from './partnerBank';
import { password } from './password';
import { passwordDelivery } from './passwordDelivery';
import { passwordSlip } from './passwordSlip';
import { processorSwitch } from './processorSwitch';
import { purse } from './purse';
import { reactAdmin } from './reactAdmin';
import { receipt } from './receipt';
import { record } from './record';
import { resourceFiles } from './resourceFiles';
import { resources } from './resources';
import { resourcesPage } from './resourcesPage';
import { service } from './service';
import { sessionWarning } from './sessionWarning';
import { settlementSums } from './settlementSums';
import { settings } from './settings';
import { setup } from './setup';
import { shortcuts } from './shortcuts';
import { signIn, starting } from './signIn';
import { summary } from './summary';
import { table } from './table';
import { terms } from './terms';
import { topUp } from './topUp';
import { unreadable } from './unreadable';
import { upstream } from './upstream';
import { views } from './views';
import { virtualAccount } from './virtualAccount';
import { watches } from './watches';
import { watchMeasures } from './watchMeasures';
import { webhooks } from './webhooks';
import { wizard } from './wizard';
import { wizards } from './wizards';

export const locale: Locale = {
  messages: {
    agentFile,
    agentPages,
    audit,
    bulk,
    cardNumbers,
    dashboard,
    dataProvider,
    defaults,
    deliveries,
    emptyLists,
    exporting,
    fees,
    filterForm,
    form,
    frame,
    hardware,
    help,
    image,
    keptNotices,
    kinds,
    leaving,
    list,
    noticeCentre,
    notices,
    palette,
    partnerBank,
    password,
    passwordDelivery,
    passwordSlip,
    processorSwitch,
    purse,
    receipt,
    record,
    resourceFiles,
    resources,
    resourcesPage,
    service,
    sessionWarning,
    settings,
    settlementSums,
    setup,
    shortcuts,
    signIn,
    starting,
    summary,
    table,
    terms: { ...terms, ...auditTerms },
    topUp,
    unreadable,
    upstream,
    views,
    virtualAccount,
    watches,
    watchMeasures,
    webhooks,
    wizard,
    wizards,
  },
  ra: reactAdmin,
  money: ['\u202F', ',', '\u00A0'],
};
