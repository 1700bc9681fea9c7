/** The five hosts of the contract, each with a base URL and an auth of its own in the runtime configuration (config.ts). */
export type HostName = 'api' | 'processor' | 'cashOut' | 'partnerBank' | 'records';
