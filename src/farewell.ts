/** Why a session is over: the user left, changed the password (every session ends then), or it ended under them. */
export type Farewell = 'user' | 'passwordChanged' | 'ended';
