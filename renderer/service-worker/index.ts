import { showPushes } from './push.ts';

showPushes();
