/** Parts of messages.ts. */

/** What is said of a parameter's value, and of filters with operators (operands.ts). */
export const valueTemplates = {
  tooManyValues: '%{name} takes at most %{most} values.',
  noChoice: '%{name} must be one of: %{choices}.',
  noAmount: '%{name} must be an amount in naira with at most two decimals, such as 2500 or 2500.50.',
  noDay: '%{name} must be a day, written as YYYY-MM-DD.',
  noTime: '%{name} must be a time, written as YYYY-MM-DDTHH:MM:SSZ.',
  noMonth: '%{name} must be a month, as in 2026-11.',
  noMoment: '%{name} must be a day, written as YYYY-MM-DD, or a time, written as YYYY-MM-DDTHH:MM:SSZ.',
  noHour: '%{name} must be hours of the day from 0 to 23, separated by commas, such as 9,14.',
  noLast: '%{name} must be a number of days, weeks or months, such as 14d, 2w or 3m.',
  noNumber: '%{name} must be a number in digits alone, such as 5 or 2.50.',
  noPhone: '%{name} must be a phone number or a part of one, in digits.',
  operatorNoField: '%{name}: the records of this list have no such value. Filter by one of these: %{fields}.',
  operatorOutside: '%{name} stands beside the filter of this list. Write it into filter, as {"%{name}": …}.',
  operatorHidden: '%{name}: this value is not shown to you, so the list cannot be filtered by it. Remove this filter.',
  orderHidden: '%{name}: this value is not shown to you, so the list cannot be ordered by it. Choose another order.',
  operatorSecret: '%{name}: this number can only be asked for as it is, by %{field} alone.',
  operatorLacking: '%{name}: this value is not compared in this way. Use one of these: %{operators}.',
  tooManyOperators: 'A list takes at most %{most} filters with operators at a time. Remove some of them.',
} as const;

/** What is said of watches, webhooks and deliveries. */
export const subscribedTemplates = {
  watchUnknown: 'There is no such watch, or it belongs to somebody else.',
  watchMadeBefore:
    'Your first try has made a watch of "%{name}" with other settings. Change that watch, or watch the view again.',
  watchesFull: 'You have %{most} watches, the most you can have. End one first.',
  watchUntold: 'Choose how you are told: in the notice centre, by email or by a webhook.',
  watchNoMail: 'This service sends no email. Choose the notice centre.',
  watchPercent: 'The percentage must be a whole number from 1 to %{most}.',
  watchRate: 'A rate is from 0 to 100 percent.',
  watchRecords: 'The line can be at most %{most} records.',
  watchNoMeasure: 'The service counts the records of this list only. Watch their number.',
  watchNoList: 'The service does not count this list, so its views cannot be watched.',
  watchNoFilter:
    'This view cannot be watched: the service does not filter this list by %{name}. Save the view without this filter, then watch it.',
  watchNoPeriod:
    'To compare with the period before, the view needs a period with at least one day before today: both its days, or one such as the last 14 days.',
  snoozeLong: 'A watch can be snoozed for at most %{days} days.',
  watchNoWebhook: 'This webhook has ended. Choose another one, or another way to be told.',
  webhookUnknown: 'There is no such webhook.',
  webhooksFull: 'There are %{most} webhooks, the most there can be. End one first.',
  webhookNameTaken: 'There is a webhook named "%{name}" already. Choose another name.',
  webhookPrivate:
    'This address belongs to a private network. To allow it, name it in OUTGOING_PRIVATE on the server, then restart.',
  webhookTestSoon: 'A test is being sent. Wait for its outcome.',
  deliveryUnknown: 'There is no such delivery, or it belongs to somebody else.',
  deliveryMadeBefore:
    'Your first try has made a delivery of "%{name}" with other settings. Change that delivery, or deliver the view again.',
  deliveriesFull: 'You have %{most} deliveries, the most you can have. End one first.',
  deliveryNoList: 'The service makes no files of this list, so its views cannot be delivered.',
  deliveryNoFilter:
    'This view cannot be delivered: the service does not filter this list by %{name}. Save the view without this filter, then deliver it.',
  deliverySecret: 'The column %{name} holds secret numbers and cannot be delivered. Remove it from the view.',
  deliveryGroupAdmin: 'Only administrators can deliver to a role group. Deliver to yourself.',
  deliveryGroupUnknown: 'There is no such role group. Choose another one.',
  deliveryGroupStaff: 'Views are delivered to ADMIN, Senior Management and Product only. Choose one of these.',
  deliveryGroupLarge: 'This role group has more than %{most} people, the most that a delivery reaches.',
  deliveryOwn: 'This delivery reaches you because it is yours. End it instead of leaving it.',
  fileUnknown: 'There is no such file: it has expired, or it is not yours. Files wait for %{days} days.',
} as const;
