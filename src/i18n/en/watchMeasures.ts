/** What watches compare, in their dialog, the settings and notices; keys are `watchMeasures.*`. */
export const watchMeasures = {
  count: 'Number of records',
  rate: { failed: 'Failure rate', successful: 'Success rate' },
  sum: {
    amount: 'Total amount',
    totalAmount: 'Total with fees',
    convenienceFee: 'Total of convenience fees',
    agentFee: 'Total of agent fees',
    stampDuty: 'Total of stamp duties',
    balance: 'Total of balances',
    amountAccrued: 'Total accrued',
    thirdpartyCut: 'Total of MCP cuts',
    chargeAmount: 'Total of ESL charges',
  },
  avg: {
    amount: 'Average amount',
    totalAmount: 'Average with fees',
    convenienceFee: 'Average convenience fee',
    agentFee: 'Average agent fee',
    stampDuty: 'Average stamp duty',
    balance: 'Average balance',
    amountAccrued: 'Average accrued',
    thirdpartyCut: 'Average MCP cut',
    chargeAmount: 'Average ESL charge',
  },
};
