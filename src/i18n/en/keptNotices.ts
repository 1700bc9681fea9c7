/** Texts of the notices that the service keeps; keys are `keptNotices.*`. Loaded with the notice centre. */
export const keptNotices = {
  text: 'Kept for 30 days. Exports and messages of this tab are listed until the page is reloaded.',
  empty: 'What crosses its limit, what waits for you and how queries of several transfers ended is listed here, once.',
  failed: 'Could not load your notices.',
  retry: 'Try again',
  loading: 'Loading your notices…',
  unread: 'Unread',
  markRead: 'Mark as read',
  markUnread: 'Mark as unread',
  clear: 'Clear',
  markAll: 'Mark all as read',
  clearAll: 'Clear all',
  toList: 'Open the list',
  toRecord: 'Open the record',
  toPage: 'Open the page',
  toFile: 'Open the file',
  /** One of a kind, and several that were told as one. Amounts have their currency. */
  one: {
    pendingLong: '%{businessName}: a transaction of %{amount} has been pending for over %{minutes} minutes.',
    failing: '%{name} fails more often than usual: %{now} today, usually %{usual}.',
    cashOutNear: '%{businessName} has paid out %{value} today. The daily limit is %{limit}.',
    floatLow: '%{businessName} has a float of %{value}, which is below %{limit}.',
    accountUnrecorded: 'The account that you opened on %{time} is not recorded yet. Open the page to record it.',
    bankUnanswered: 'The bank did not confirm what you sent on %{time}. Check before you send it again.',
    movementFound: 'Transaction %{transactionId} over %{amount} had already been made. It was not made twice.',
    purseFunded:
      '%{amount} was paid into the central purse, transaction %{transactionId}. Check that this money has arrived at the bank.',
    transfersQueried: '1 transfer queried.',
    webhookLost:
      'The webhook “%{webhook}” did not receive what your watch of “%{view}” found, although it was sent for 24 hours. Ask an administrator.',
    webhookEnded:
      'An administrator has ended the webhook “%{webhook}”. Your watch of “%{view}” no longer tells that system.',
    unknown: 'There is something new. Reload the page to see it.',
  },
  many: {
    pendingLong:
      '%{count} transactions of the last 7 days have been pending for over %{minutes} minutes, one of them at %{businessName}.',
    failing: '%{count} banks or transaction types fail more often than usual, among them %{name}.',
    cashOutNear: '%{count} agents are near or over the daily cash-out of %{limit}, among them %{businessName}.',
    floatLow: '%{count} active agents have a float below %{limit}, among them %{businessName}.',
    transfersQueried: '%{count} transfers queried: %{successful} successful, %{pending} pending, %{failed} failed.',
    webhookLost:
      'The webhook “%{webhook}” did not receive %{count} messages of your watches, although each was sent for 24 hours. Ask an administrator.',
  },
  /** Of watched views. */
  watches: {
    crossed: {
      over: '“%{view}” finds %{records} records, more than %{line}.',
      under: '“%{view}” finds %{records} records, fewer than %{line}.',
      off: '“%{view}” finds %{records} records, %{before} in the period before: at least %{line}% off.',
    },
    back: {
      over: '“%{view}” finds %{records} records: no longer more than %{line}.',
      under: '“%{view}” finds %{records} records: no longer fewer than %{line}.',
      off: '“%{view}” finds %{records} records, %{before} in the period before: less than %{line}% off again.',
    },
    /** Of another measure than records. */
    measured: {
      crossed: {
        over: '“%{view}”: %{measure} %{figure}, more than %{line}.',
        under: '“%{view}”: %{measure} %{figure}, less than %{line}.',
        off: '“%{view}”: %{measure} %{figure}, %{before} in the period before: at least %{line} off.',
      },
      back: {
        over: '“%{view}”: %{measure} %{figure}, no longer more than %{line}.',
        under: '“%{view}”: %{measure} %{figure}, no longer less than %{line}.',
        off: '“%{view}”: %{measure} %{figure}, %{before} in the period before: less than %{line} off again.',
      },
    },
    paused: {
      owner: 'The watch of “%{view}” is paused: its owner is switched off, or no longer staff.',
      rights: 'The watch of “%{view}” is paused: you no longer have access to its list.',
      view: 'The watch of “%{view}” is paused: the view was deleted, or is not shared with you.',
      filter:
        'The watch of “%{view}” is paused: the service cannot answer one of its filters. Open the view and save it again.',
      slow: 'The watch of “%{view}” is paused: counting took more than 5 seconds three times. Add filters to the view, then resume the watch.',
    },
  },
  /** Of deliveries. */
  deliveries: {
    ready: 'The file of “%{view}” is ready. Rows: %{rows}. It is kept for 7 days after it was made.',
    failed: {
      rights: '“%{view}” could not be delivered: you no longer have access to its list.',
      filter: '“%{view}” could not be delivered: the service cannot answer one of its filters.',
      tooMany: '“%{view}” could not be delivered: it finds more rows than the format takes.',
      tooLarge: '“%{view}” could not be delivered: the file would be too large.',
      doesNotFit: '“%{view}” could not be delivered: the format cannot hold one of its texts or columns.',
      noRoom: '“%{view}” could not be delivered: there is no room for more files. Ask your operator.',
      slow: '“%{view}” could not be delivered: reading it took too long.',
      failed:
        '“%{view}” could not be delivered: the service failed. It is delivered again at the next time. Export the view if you need it now.',
    },
    /** For the owner, who alone can do it. */
    advice: {
      filter: 'Open the view and save it again.',
      tooMany: 'Choose CSV, or add filters to the view.',
      tooLarge: 'Add filters to the view, or show fewer columns.',
      doesNotFit: 'Choose CSV.',
      slow: 'Add filters to the view, for example a period.',
    },
    paused: {
      owner: 'The delivery of “%{view}” is paused: its owner is switched off, or no longer staff.',
      rights: 'The delivery of “%{view}” is paused: you no longer have the rights that it needs.',
      view: 'The delivery of “%{view}” is paused: the view was deleted, or is not shared with you.',
      filter:
        'The delivery of “%{view}” is paused: the service cannot answer one of its filters. Open the view and save it again.',
      slow: 'The delivery of “%{view}” is paused: reading took more than 5 seconds three times. Add filters to the view, then resume the delivery.',
      tooLong:
        'The delivery of “%{view}” is paused: the file was too long three times. Add filters to the view, or choose CSV, then resume the delivery.',
      recipients: 'The delivery of “%{view}” is paused: the role group has too many people.',
    },
  },
  /** Without names and amounts: other people may see the desktop. */
  desktop: {
    title: 'Kobodesk',
    pendingLong: 'Transactions have been pending for too long.',
    failing: 'A bank or a transaction type fails more often than usual.',
    cashOutNear: 'An agent is near the daily cash-out limit.',
    floatLow: 'The float of an agent is low.',
    accountUnrecorded: 'An account that you opened is not recorded yet.',
    bankUnanswered: 'The bank did not confirm what you sent.',
    movementFound: 'A transaction that you sent again had already been made.',
    purseFunded: 'Money was paid into the central purse.',
    transfersQueried: 'The transfers that you queried were answered.',
    watchCrossed: 'A view that you watch crossed its line.',
    watchOver: 'A view that you watch is back within its line.',
    watchPaused: 'One of your watches is paused.',
    deliveryReady: 'A file of a view is ready.',
    deliveryFailed: 'A view could not be delivered.',
    deliveryPaused: 'One of your deliveries is paused.',
    webhookLost: 'A webhook did not receive what one of your watches found.',
    webhookEnded: 'A webhook that one of your watches told has ended.',
    unknown: 'There is something new.',
  },
};
