import { useEffect } from 'react';
import type { FeedbackSource } from '../feedback-source.ts';
import type { ListView } from '../list-view.ts';
import { useFeedbackSource } from '../use-feedback-source.ts';

export interface FeedbackFeedProps {
  experienceId: string;
  view: ListView;
  onChange: (source: FeedbackSource) => void;
}

/** Draws nothing: it tells the page, which stood before this was loaded, what the server has. */
export function FeedbackFeed({ experienceId, view, onChange }: FeedbackFeedProps) {
  const source = useFeedbackSource(experienceId, view);
  useEffect(() => onChange(source), [source, onChange]);
  return null;
}
