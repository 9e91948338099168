/** What time it is at a port, for who keeps its terms and who reads of them: the law of it is the river's. */
export { timeAt } from '../river/port-time.js';
