import type { ExtendedCard, ExtendedCardCall } from 'parley-a2a';
import { isSkillId } from './skills.ts';

/** The extension of the extended card that shows callers their usage. */
export const USAGE_EXTENSION = 'urn:parley:extension:usage';

const PAGE = 100;
/** Maximum number of tasks that are counted, newest first, so that the card stays fast. */
const MAX_COUNTED = 1000;

/** The card for an authenticated caller: its identity, the age of its key, and the number of its tasks by state and by skill. */
export async function usageCard({ principal, card, listTasks }: ExtendedCardCall): Promise<ExtendedCard> {
  const caller = principal?.name ?? principal?.id ?? '';
  const created = typeof principal?.claims.created === 'string' ? principal.claims.created : null;
  const usage = await countTasks(listTasks);
  const extension = {
    uri: USAGE_EXTENSION,
    description: 'Who you are to this agent, and how many tasks you have had, by state and by skill.',
    required: false,
    params: {
      caller,
      tasks: usage,
      // The names that callers of the older methods know.
      authenticatedUser: { name: caller, keyCreated: created },
      userStats: { totalTasks: usage.total, completedTasks: usage.byState.TASK_STATE_COMPLETED ?? 0 },
    },
  };
  return {
    description: `${card.description} You are known as ${caller}.`,
    capabilities: { ...card.capabilities, extensions: [...(card.capabilities.extensions ?? []), extension] },
  };
}

async function countTasks(listTasks: ExtendedCardCall['listTasks']) {
  const byState: Record<string, number> = {};
  const bySkill: Record<string, number> = {};
  let counted = 0;
  let total = 0;
  let pageToken: string | undefined;
  do {
    const page = await listTasks({ pageSize: PAGE, historyLength: 0, ...(pageToken ? { pageToken } : {}) });
    for (const { status, metadata } of page.tasks) {
      add(byState, status.state);
      const skills = Array.isArray(metadata?.skills) ? metadata.skills : [];
      for (const skill of skills) if (isSkillId(skill)) add(bySkill, skill);
    }
    counted += page.tasks.length;
    total = page.totalSize;
    pageToken = page.nextPageToken || undefined;
  } while (pageToken && counted < MAX_COUNTED);
  return { total, counted, byState, bySkill };
}

function add(counts: Record<string, number>, name: string): void {
  counts[name] = (counts[name] ?? 0) + 1;
}
