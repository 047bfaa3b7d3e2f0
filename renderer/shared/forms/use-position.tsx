import { LocateFixed } from 'lucide-react';
import { canAskPosition } from '../platform/position.ts';
import { Button } from '../ui/button.tsx';

/** A button that asks for the device's position; nothing where there is no geolocation. */
export const UsePosition = ({ busy, onPress }: { busy: boolean; onPress: () => void }) =>
  canAskPosition() && (
    <Button
      variant="link"
      size="sm"
      busy={busy}
      icon={<LocateFixed aria-hidden size={16} />}
      onClick={onPress}
    >
      Use my location
    </Button>
  );
