import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ToolbarProps } from 'react-big-calendar';
import { Button } from '../../../shared/ui/button.tsx';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import type { MatchEvent } from './calendar-match.tsx';

/** The month, and the ways to others. */
export function CalendarToolbar({ label, onNavigate }: ToolbarProps<MatchEvent>) {
  return (
    <div className="flex items-center gap-1 pb-2">
      <p aria-live="polite" className="figures grow text-lg">
        {label}
      </p>
      <Button size="sm" onClick={() => onNavigate('TODAY')}>
        Today
      </Button>
      <IconButton
        label="Previous month"
        icon={<ChevronLeft aria-hidden size={20} />}
        onClick={() => onNavigate('PREV')}
      />
      <IconButton
        label="Next month"
        icon={<ChevronRight aria-hidden size={20} />}
        onClick={() => onNavigate('NEXT')}
      />
    </div>
  );
}
