// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { setMoneyForm } from '../../../upstream/money';
import { canonical, english, french, rows, searches, type Language, type Table } from './askedLists.testing';

afterEach(() => setMoneyForm());

const holds = (table: Table, language: Language) =>
  it.each(rows(table))('%s', (text, addresses) => {
    setMoneyForm(language.money);
    expect(searches(text, language)).toEqual(addresses.split(' ').filter(Boolean).map(canonical));
  });

const T = '/transactions?';
const TODAY = `${T}startDate=today&endDate=today`;
const FAILED_TODAY = `${TODAY}&statusGroup=failed`;
const YESTERDAY = `${T}startDate=today-1&endDate=today-1`;
const FAILED = `${T}statusGroup=failed`;
const MARCH_12 = `${FAILED}&startDate=2026-03-12&endDate=2026-03-12`;
const MARCH = `${T}startDate=2026-03-10&endDate=2026-03-12`;
const NOVEMBER_15 = `${FAILED}&startDate=2026-11-01&endDate=2026-11-15`;
const NOVEMBER_12 = `${FAILED}&startDate=2026-11-10&endDate=2026-11-12`;
const LAST_7_DAYS = `${T}startDate=today-6&endDate=today`;
const FORTNIGHT = `${FAILED}&startDate=today-13&endDate=today`;
const SILENT = '/agents?sort=lastTransaction&lastTransaction_lte=';
const GTB = 'bankName=Guaranty+Trust+Bank';
const NOT_GTB = 'bankName_neq=Guaranty+Trust+Bank';
const PENDING = `${T}statusGroup=pending`;
const TRANSFERS = ['Funds', 'Agent', 'Card'].map((one) => `transactionTypeId=${one}+Transfer`);

describe('English', () => {
  holds(
    {
      [FAILED_TODAY]:
        'failed today|Today, FAILED|  failed   TODAY |failed transactions today|faild today|failures of today',
      [TODAY]: 'transactions today|today',
      [PENDING]: 'pending|pend|unconfirmed',
      [`${PENDING}&pendingOver=15`]: 'pending over 15 minutes|over 15 min pending',
      [`${PENDING}&pendingOver=120`]: 'pending more than 2h|pending over 2 hours',
      [`${PENDING}&pendingOver=60`]: 'pending over an hour',
      [`${PENDING}&pendingOver=1440`]: 'pending over 1 day',
      [`${YESTERDAY}&statusGroup=successful`]: 'successful yesterday|approved yesterday',
      [LAST_7_DAYS]: 'last 7 days|7 days|past week|last seven days',
      [`${LAST_7_DAYS}&statusGroup=failed`]: 'failed last 7 days|failed 7 days|failed in the last 7 days',
      [FORTNIGHT]: 'failed last 14 days|failed past 2 weeks|2 weeks failed|failed for 14 days',
      [`${FAILED}&systemTime_last=3m`]: 'failed last 3 months',
      [`${FAILED}&systemTime_during=thisQuarter`]: 'failed this quarter',
      [`${FAILED}&startDate=week&endDate=today`]: 'failed this week',
      [`${T}startDate=week-1&endDate=week-1:end&statusGroup=successful`]: 'success last week',
      [`${T}startDate=month-1&endDate=month-1:end`]: 'last month',
      [`${FAILED}&startDate=week-1`]: 'failed since last week|failed from last week',
      [`${T}amount_gte=500000.00`]: 'over 500000|OVER  N500,000|> 500k|amount above ₦0.5m|at least 0.5 million',
      [`${T}amount_lte=1000000.00`]: 'under 1 000 000|not more than 1 million|no more than 1m',
      [`${T}amount_gte=5000000.00`]: 'above 5 million|over 5m',
      [`${T}amount_gte=5000.00&amount_lte=10000.50`]: 'between 5k and 10,000.50',
      [`${FAILED_TODAY}&amount_gte=50000.00`]: 'failed transactions over 50000 today',
      [`${T}amount=100000.00`]: 'N100,000|100,000.00|100000.00|transactions of ₦100,000.00|100k naira',
      [`${T}amount_neq=100000.00`]: 'not N100,000',
      [`${FAILED_TODAY}&amount=100000.00`]: 'failed 100 000 N today',
      [`${T}agentFee_gte=100.00`]: 'agent fee over 100|agent fees over 100|transactions agent fee at least 100',
      [`${T}totalAmount_gte=5000.00`]: 'total amount over 5000',
      [`${T}stampDuty=50.00`]: 'stamp duty 50.00',
      '/audit?startDate=today-1&endDate=today-1&actionKind=deleted': 'deleted yesterday',
      '/audit?startDate=today-1&endDate=today-1&actionKind=withoutSignIns': 'no sign-ins yesterday',
      '/audit?startDate=today-1&endDate=today-1': 'audit yesterday',
      '/purse/agentPurses?balance_lte=5000.00': 'purses below 5000',
      '/agents?balance_lte=5000.00':
        'agents below 5000|agents below 5,000 naira|balance below 5000|agents with a float under 5k',
      '/agents?terminal=missing': 'agents without a terminal|agents with no terminal|agents who have no terminal',
      [`${SILENT}month-1:end`]: 'agents silent this month|agents with no transactions this month|silent agents',
      [`${SILENT}today-7`]: 'agents silent for 7 days|agents silent 7 days|agents silent last 7 days',
      [`${SILENT}today-30`]: 'agents silent over 30 days',
      [`${SILENT}today-2`]: 'idle agents since yesterday',
      [`${SILENT}2026-03-11`]: 'silent since 12 march agents',
      [`${SILENT}2026-11-15`]: 'agents silent since Monday|agents silent since last monday',
      [`${SILENT}2026-08-20`]: 'agents silent for 3 months',
      '/devices?state=free': 'assign device|unassigned devices',
      '/devices?state=assigned': 'assigned devices|devices in use',
      '/devices?state_neq=assigned': 'devices not assigned',
      [`${FAILED_TODAY}&${GTB}`]:
        'failed gtbank today|today GTB failed|gt bank failed today|today gtb bank failed|failed at bank gtb today',
      [`${YESTERDAY}&${GTB}`]: 'transactions from gtb yesterday',
      [`${MARCH_12}&${GTB}`]: 'failed from gtb on 12 march',
      [`${YESTERDAY}&statusGroup=failed&bankName=Access+Bank`]: 'failed access bank yesterday',
      [`${FAILED_TODAY}&bankName=Access+Bank+(Diamond)`]: 'failed access bank diamond today',
      [`${FAILED_TODAY}&bankName=First+Bank+of+Nigeria`]: 'failed first bank today',
      [`${FAILED_TODAY}&bankName=First+City+Monument+Bank`]: 'fcmb failed today',
      [`${T}bankName=United+Bank+for+Africa`]: 'uba transactions',
      [`${PENDING}&transactionTypeId=Cash+Out`]: 'pending cash-out|pending withdrawals',
      [`${T}transactionTypeId=Cash+Out&bankName=Wema+Bank`]: 'cash out wema',
      [`${YESTERDAY}&transactionTypeId=Cash+Out`]: 'withdrawals yesterday|cash yesterday',
      [`${TODAY}&transactionTypeId=Card+Transfer`]: 'card today',
      [`${TODAY}&transactionTypeId=Purse+Funding`]: 'purse funding today',
      [`${TODAY}&transactionTypeId=Agent+Transfer`]: 'agent transfers today',
      [`${TODAY}&transactionTypeId=Funds+Transfer`]: 'funds today',
      [TRANSFERS.map((one) => `${FAILED_TODAY}&${one}`).join(' ')]: 'failed transfers today',
      [`${T}status=51`]: 'insufficient funds',
      [`${TODAY}&status=51`]: 'insufficient funds today',
      [`${FAILED}&status=51`]: 'failed insufficient funds',
      [`${FAILED}&status_neq=51`]: 'failed, not insufficient funds',
      [`${TODAY}&status=54`]: 'expired card today|expired today',
      [`${TODAY}&status=05`]: 'do not honour today',
      [`${TODAY}&status=91`]: 'timed out today',
      [`${FAILED}&amount_gte=5000.00`]: 'failed over 5000',
      [`${MARCH_12}&bankName=Wema+Bank&amount_gte=5000.00`]: 'failed wema 12 march over 5,000',
      [MARCH_12]:
        'failed 12 March|march 12th failed|failed on the 12th of mar. 2026|12/03 failed|12/03/26 failed|failed 2026-03-12',
      [`${FAILED}&startDate=2026-11-16&endDate=2026-11-16`]: 'failed monday|failed on monday|failed last monday',
      [`${FAILED}&startDate=2025-12-25&endDate=2025-12-25`]: 'failed 25 december',
      [`${FAILED}&startDate=2024-02-29&endDate=2024-02-29`]: 'failed 29 february',
      [`${MARCH}&statusGroup=failed`]:
        '10 march to 12 march failed|failed from 10 to 12 march|failed between the 10th and the 12th of march|failed 10/03-12/03',
      [MARCH]: 'transactions from 10 march to 12 march',
      [NOVEMBER_15]: 'from 1 november to 15 november failed|failed from 01/11 to 15/11',
      [NOVEMBER_12]: 'failed between 10 november and 12 november',
      [`${FAILED}&startDate=2025-12-25&endDate=2026-01-05`]: '25 december to 5 january 2026 failed',
      [`${FAILED}&startDate=2026-11-20&endDate=2026-11-30`]: 'failed 20 november to 30 november',
      [`${FAILED}&startDate=2026-03-12`]: 'failed since 12 march',
      [`${FAILED}&startDate=2026-11-13`]: 'failed after 12 november',
      [`${FAILED}&endDate=2026-03-11`]: 'failed before 12 march',
      [`${FAILED}&endDate=2026-03-12`]: 'failed until the 12th of march',
      [`${T}startDate=2026-03-02&endDate=2026-03-02`]: 'transactions 2/3',
      [`${FAILED}&${NOT_GTB}`]: 'failed excluding gtb|failed but not gtb|failed except bank gtb|failed not from gtb',
      [`${TODAY}&statusGroup_neq=failed`]: 'not failed today|non-failed today|today except failed|never failed today',
      [`${TODAY}&statusGroup_neq=successful`]: 'not approved today|aren’t approved today',
      [`${T}statusGroup_neq=failed`]: 'without failures|except failed',
    },
    english,
  );
});

describe('French', () => {
  holds(
    {
      [FAILED_TODAY]: "échecs aujourd’hui|echecs d'aujourd hui|Échouée AUJOURD'HUI",
      [`${PENDING}&pendingOver=15`]: 'en attente depuis plus de 15 minutes',
      [`${PENDING}&pendingOver=1440`]: 'en attente depuis plus d’un jour',
      [`${T}amount_gte=500000.00`]: 'plus de 500 000|plus de 500\u202f000,00 N',
      [`${T}amount_gte=5000000.00`]: 'plus de 5 millions|au moins 5 millions de nairas',
      [`${T}amount=100000.00`]: '100\u202f000,00\u00a0N|100\u202f000,00',
      [`${T}convenienceFee_gte=100.00`]: 'frais de service plus de 100|frais supérieurs à 100',
      '/agents?balance_lte=5000.00': 'solde inférieur à 5 000|agents sous 5000',
      '/agents?terminal=missing': 'agents sans terminal|agents qui n’ont pas de terminal',
      [`${T}startDate=week&endDate=today&statusGroup=successful`]: 'réussies cette semaine',
      [`${SILENT}month-1:end`]: 'agents silencieux ce mois|agents sans transaction ce mois-ci',
      [`${SILENT}today-7`]: 'agents silencieux depuis 7 jours|agents sans transaction depuis plus de 7 jours',
      [FORTNIGHT]: 'échecs 14 derniers jours|échecs des 14 derniers jours|échecs depuis 2 semaines',
      '/devices?state=free': 'appareils libres',
      '/devices?state=assigned': 'appareils attribués|appareils assignés|appareil attribué',
      '/devices?state_neq=assigned': 'appareils non attribués',
      [`${T}startDate=month-1&endDate=month-1:end`]: 'mois dernier',
      [`${YESTERDAY}&statusGroup=failed`]: 'échecs hier',
      '/audit?startDate=today-1&endDate=today-1': 'audit hier',
      '/audit?startDate=today-1&endDate=today-1&actionKind=deleted': 'supprimé hier',
      [`${FAILED}&startDate=week-1&endDate=week-1:end`]: 'échecs la semaine dernière',
      [MARCH_12]: 'échecs du 12 mars',
      [`${FAILED}&startDate=2026-08-01`]: 'échouées depuis le 1er août',
      [`${FAILED_TODAY}&bankName=Access+Bank`]: 'échecs access bank aujourd’hui|échecs banque access aujourd’hui',
      [NOVEMBER_12]: 'échecs du 10 novembre au 12 novembre|échecs entre le 10 et le 12 novembre',
      [`${MARCH}&statusGroup=failed`]: 'échecs du 10/03 au 12/03',
      [MARCH]: 'transactions du 10/03 au 12/03',
      [`${YESTERDAY}&transactionTypeId=Cash+Out`]: 'retraits hier|décaissements hier',
      [`${YESTERDAY}&transactionTypeId=Card+Transfer`]: 'carte hier',
      [`${FAILED}&endDate=2026-03-12`]: 'échecs jusqu’au 12 mars',
      [`${FAILED}&endDate=2026-03-11`]: 'échecs avant le 12 mars',
      [`${FAILED}&startDate=2026-11-13`]: 'échecs après le 12 novembre',
      [`${FAILED}&startDate=2026-03-12`]: 'échecs à partir du 12 mars',
      [`${T}status=51`]: 'provision insuffisante',
      [`${FAILED}&${NOT_GTB}`]: 'échecs sauf gtb|échecs hors gtb|échecs, pas gtb|échecs à l’exception de gtb',
      [`${YESTERDAY}&statusGroup_neq=failed`]: 'pas échouées hier|sans échec hier|jamais échouées hier',
    },
    french,
  );
});
