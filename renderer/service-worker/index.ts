import { keepOffline } from './offline.ts';
import { showPushes } from './push.ts';
import { sendInBackground } from './send.ts';

keepOffline();
showPushes();
sendInBackground();
