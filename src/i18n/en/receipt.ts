/** Texts of the receipt; keys are `receipt.*`. The labels are the specification's. */
export const receipt = {
  title: 'Transaction Receipt',
  amount: 'NGN %{amount}',
  none: '–',
  fields: {
    agentName: 'Agent Name',
    totalAmount: 'Total Amount',
    type: 'Type',
    transactionId: 'Transaction ID',
    terminalId: 'Terminal ID',
    status: 'Status',
    rrn: 'RRN',
    stan: 'STAN',
    pan: 'PAN',
    cardHolder: 'Card Holder',
  },
  made: 'Receipt made %{time}',
  download: 'Download Receipt',
  downloading: 'Making the PDF…',
  failed: 'The PDF could not be made. Check your connection and try again.',
};
