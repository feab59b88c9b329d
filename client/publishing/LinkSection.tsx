import { copy } from '#schema/copy/publishing.ts'
import { Timestamp } from '#client/design/Timestamp.tsx'
import { send } from '#client/graphql/send.ts'
import { StoryForm } from '#client/publishing/StoryForm.tsx'
import { StorySection } from '#client/publishing/StorySection.tsx'
import type { SectionProps } from '#client/publishing/sectionProps.ts'

/** The address under which people without an account read the draft. It is shown when it is made, and never again. */
export function LinkSection({ story, answer, action }: SectionProps) {
  const { postId, previewLinkAt } = story
  return (
    <StorySection id="preview-link" title={copy.links} words={copy.linksHint}>
      {previewLinkAt !== null && (
        <p>
          {copy.linkSince} <Timestamp at={previewLinkAt} />
        </p>
      )}
      <div className="StorySettings-buttons">
        <StoryForm
          form="makePreviewLink"
          action={action}
          answer={answer}
          label={previewLinkAt === null ? copy.makeLink : copy.newLink}
          said={(result) => ('url' in result ? copy.linkMade(String(result.url)) : copy.saved)}
          send={() => send('MakePreviewLink', { postId })}
        />
        {previewLinkAt !== null && (
          <StoryForm
            form="revokePreviewLink"
            action={action}
            answer={answer}
            label={copy.revoke}
            said={copy.revoked}
            send={() => send('RevokePreviewLink', { postId })}
          />
        )}
      </div>
    </StorySection>
  )
}
