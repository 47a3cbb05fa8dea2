import { copyLink } from '#islands/portal/waiting-list/family/use-family-actions.ts'
import { CopyIcon } from '#src/platform/ui/icons.tsx'
import type { DiaryFamily } from '#src/whelping/rules/diary.ts'

/** For a family that gets no emails about news: its link can be sent another way. */
export const NoEmail = ({ family: { name, path }, siteUrl }: { family: DiaryFamily; siteUrl: string }) => (
  <p className="diary-no-email cluster">
    No email goes to {name}.{' '}
    {path && (
      <button
        className="button button-ghost button-small"
        type="button"
        onClick={() => copyLink(siteUrl + path)}
      >
        <CopyIcon />
        Copy Link
      </button>
    )}
  </p>
)
