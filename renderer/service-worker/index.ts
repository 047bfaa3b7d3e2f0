import { keepOffline } from './offline.ts';
import { showPushes } from './push.ts';

keepOffline();
showPushes();
