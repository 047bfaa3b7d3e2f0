import { keepOffline } from './offline.ts';

keepOffline();
