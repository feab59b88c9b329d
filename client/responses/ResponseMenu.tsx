import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { copy } from '#schema/copy.ts'
import { path } from '#schema/routes/paths.ts'
import { discussionForms, discussionRows, responseFields } from '#schema/responses/responses.ts'
import { useViewer } from '#client/browser/useViewer.ts'
import { Icon } from '#client/design/Icon.tsx'
import { HiddenFields } from '#client/forms/HiddenFields.tsx'
import { ReportLink } from '#client/moderation/ReportLink.tsx'
import { UnderReview } from '#client/posts/UnderReview.tsx'
import { deleteResponse, setHidden } from '#client/responses/changeDiscussion.ts'
import { composing, type Discussion, editing } from '#client/responses/discussions.ts'
import { SteadyText } from '#client/design/SteadyText.tsx'

export interface ResponseMenuProps {
  id: string
  creatorId: string
  isLimited: boolean
  address: string
  discussion: Discussion
}

export function ResponseMenu({ id, creatorId, isLimited, address, discussion }: ResponseMenuProps) {
  const { pathname, search } = useLocation()
  const viewer = useViewer()
  const menu = useRef<HTMLDivElement>(null)
  const name = `response-menu-${id}`
  const isOwn = viewer?.id === creatorId
  const close = () => menu.current?.hidePopover()
  return (
    <>
      <button
        type="button"
        className="MoreButton"
        popoverTarget={name}
        aria-label={copy.discussion.menu}
        title={copy.discussion.menu}
      >
        <Icon name="more" size={20} />
      </button>
      <div
        id={name}
        ref={menu}
        className="ResponseMenu"
        popover="auto"
        role="group"
        aria-label={copy.discussion.menu}
      >
        <CopyLink address={address} />
        {isOwn ? (
          <>
            {!discussion.closed && (
              <a
                className="ResponseMenu-item"
                href={path('EditResponse', { id }, { redirect: pathname + search })}
                rel="nofollow"
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
                  event.preventDefault()
                  close()
                  composing.set(editing(id))
                }}
              >
                {copy.discussion.edit}
              </a>
            )}
            {/* Without scripts, the page asks for confirmation. */}
            <a
              className="ResponseMenu-item ResponseMenu-item--danger"
              href={`${path('EditResponse', { id }, { redirect: pathname + search })}#delete`}
              rel="nofollow"
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
                event.preventDefault()
                close()
                void deleteResponse(discussion, id)
              }}
            >
              {copy.discussion.remove}
            </a>
          </>
        ) : (
          <ReportLink kind="post" id={id} className="ResponseMenu-item" />
        )}
        {viewer?.id === discussion.ownerId && !isOwn && (
          <form
            method="post"
            action={path(discussionRows[discussion.kind], { id: discussion.id })}
            onSubmit={(event) => {
              event.preventDefault()
              close()
              void setHidden(discussion, id, true)
            }}
          >
            <HiddenFields
              form={discussionForms[discussion.kind].hide}
              values={{ [responseFields[discussion.kind]]: id }}
            />
            <button type="submit" className="ResponseMenu-item">
              {copy.discussion.hide}
            </button>
          </form>
        )}
      </div>
      {isLimited && <UnderReview />}
    </>
  )
}

function CopyLink({ address }: { address: string }) {
  const [said, say] = useState('')
  const copyIt = () =>
    navigator.clipboard.writeText(new URL(address, location.href).href).then(
      () => say(copy.discussion.linkCopied),
      () => say(copy.discussion.linkNotCopied),
    )
  return (
    <button type="button" className="ResponseMenu-item ScriptsOnly" onClick={() => void copyIt()}>
      <SteadyText
        text={said || copy.discussion.copyLink}
        texts={[copy.discussion.copyLink, copy.discussion.linkCopied]}
      />
    </button>
  )
}
