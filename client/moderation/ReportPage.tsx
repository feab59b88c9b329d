import { useEffect, useRef, useState } from 'react'
import { copy } from '#schema/copy.ts'
import { ReportReason } from '#schema/enums.ts'
import type { ReportPageQuery } from '#schema/generated/operations.ts'
import { limits } from '#schema/limits.ts'
import { reportForms, type ReportKind, reportRoutes } from '#schema/moderation/moderation.ts'
import { path } from '#schema/routes/paths.ts'
import { isOwnPath } from '#client/browser/isOwnPath.ts'
import { definePage, type PageProps, type PageLocation } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { useViewer } from '#client/browser/useViewer.ts'
import { TextArea } from '#client/design/TextArea.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { answerTo } from '#client/forms/formAnswer.ts'

export const page = definePage<'ReportPage'>({
  operation: 'ReportPage',
  variables: (at) => {
    const kind = kindOf(at)
    return {
      id: at.params.id!,
      isPost: kind === 'post',
      isCatalog: kind === 'catalog',
      isUser: kind === 'user',
    }
  },
  outcome: (data) => (targetOf(data) ? undefined : { status: 404 }),
  head: (data) => ({ title: copy.moderation.reportTitle(targetOf(data)!.name), noIndex: true }),
  styles: ['forms', 'signin', 'moderation'],
  Component: ReportPage,
})

const KINDS = Object.keys(reportRoutes) as ReportKind[]
const kindOf = ({ row }: PageLocation) => KINDS.find((kind) => reportRoutes[kind] === row.name)!

function targetOf({ post, catalog, user }: ReportPageQuery) {
  if (post) return { name: post.title, ownerId: post.creator.id }
  if (catalog) return { name: catalog.name, ownerId: catalog.creator.id }
  return user ? { name: user.name, ownerId: user.id } : null
}

function ReportPage({ data, at }: PageProps<'ReportPage'>) {
  const kind = kindOf(at)
  const viewer = useViewer()
  const home = useHome(data)
  const { name, ownerId } = targetOf(data)!
  const redirect = at.search.get('redirect')
  const answer = answerTo(data.formAnswer, reportForms[kind])
  const [isSent, setSent] = useState(answer?.isError === false)
  const words = copy.moderation
  const isOwn = viewer?.id === ownerId
  return (
    <div className="SignInSlip ReportPage">
      <h1>{words.reportTitle(name)}</h1>
      <p className="StepSubheader">{isOwn ? words.own : words.about}</p>
      {isSent && <Sent />}
      {!isSent && !isOwn && (
        <ActionForm
          form={reportForms[kind]}
          action={path(reportRoutes[kind], { id: at.params.id! })}
          fields={isOwnPath(redirect) ? { redirect } : undefined}
          label={words.send}
          kind="primary"
          answer={answer}
          says="errors"
          onDone={() => setSent(true)}
        >
          {({ typed }) => (
            <>
              <fieldset className="ReportPage-reasons">
                <legend className="Field-label">{words.reasonLabel}</legend>
                {ReportReason.map((reason) => (
                  <label key={reason} className="ReportPage-reason">
                    <input
                      type="radio"
                      name="reason"
                      value={reason}
                      required
                      defaultChecked={typed('reason') === reason}
                    />
                    {words.reasons[reason]}
                  </label>
                ))}
              </fieldset>
              <TextArea
                id="report-note"
                label={words.noteLabel}
                className="ReportPage-text"
                name="note"
                rows={4}
                maxLength={limits.moderation.note}
                defaultValue={typed('note')}
              />
            </>
          )}
        </ActionForm>
      )}
      <p>
        <a href={isOwnPath(redirect) ? redirect : home}>{words.back}</a>
      </p>
    </div>
  )
}

/** The form has disappeared, and the focus with it. */
function Sent() {
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => line.current?.focus(), [])
  return (
    <p ref={line} tabIndex={-1} className="ReportPage-answer" role="status">
      {copy.moderation.sent}
    </p>
  )
}

function useHome({ post, catalog, user }: ReportPageQuery): string {
  const href = useHref()
  if (post) return post.mediumUrl
  if (user) return href('ShowUser', { username: user.username })
  return href('ShowUserList', { username: catalog!.creator.username, catalogSlugId: catalog!.slug })
}
