/** Art. 15. In force from 1 January 1935; a stay that began before it is not rated (AMB-84). */
import { startOfLocalDay, type Instant } from '../calendar.js';

export const DOCK_DUES_START: Instant = startOfLocalDay('1935-01-01');
