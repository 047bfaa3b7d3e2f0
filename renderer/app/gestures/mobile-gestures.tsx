import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { useMedia } from '../../shared/ui/use-media.ts';
import type { AppDispatch } from '../store.ts';
import { PULL_LOCK_MS } from './gesture.ts';
import { GestureBall } from './gesture-ball.tsx';
import { refreshScreen } from './refresh-screen.ts';
import { useTouchGestures } from './use-touch-gestures.ts';

/** Pull to refresh and swipe back, in windows as narrow as a phone. */
export function MobileGestures() {
  return useMedia('(width < 48rem)') ? <Gestures /> : null;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

function Gestures() {
  const dispatch = useDispatch<AppDispatch>();
  const navigate = useNavigate();
  const [refreshing, setRefreshing] = useState(false);
  const [told, setTold] = useState('');

  const refresh = async (): Promise<void> => {
    setRefreshing(true);
    // Emptied first, so that the same text is announced again.
    setTold('');
    // The ball stays for as long as the lock, to show that something happened.
    const [arrived] = await Promise.all([dispatch(refreshScreen()), pause(PULL_LOCK_MS)]);
    setRefreshing(false);
    setTold(
      arrived ? 'Refreshed' : 'Not everything could be refreshed. What you see may be out of date.',
    );
  };

  const gesture = useTouchGestures({
    onRefresh: () => void refresh(),
    onBack: () => void navigate(-1),
  });

  return (
    <>
      <GestureBall gesture={gesture} refreshing={refreshing} />
      <output className="sr-only">{told}</output>
    </>
  );
}
