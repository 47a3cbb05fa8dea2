import { copyLink } from '#islands/portal/waiting-list/family/use-family-actions.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { CopyIcon } from '#src/platform/ui/icons.tsx'
import type { DiaryFamily } from '#src/whelping/rules/diary.ts'

/** For a family that gets no emails about news: its link can be sent another way. */
export const NoEmail = ({ family: { name, path }, siteUrl }: { family: DiaryFamily; siteUrl: string }) => (
  <p className="diary-no-email cluster">
    No email goes to {name}.{' '}
    {path && (
      <Button look="ghost" small Icon={CopyIcon} word="Copy Link" onClick={() => copyLink(siteUrl + path)} />
    )}
  </p>
)
