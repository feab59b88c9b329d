/** R308, R309 */
import { copy } from '#schema/copy.ts'
import { copy as words } from '#schema/copy/partner.ts'
import { limits } from '#schema/limits.ts'
import { PP_TERMS_ACKNOWLEDGEMENT } from '#schema/partner/partner.ts'
import { path } from '#schema/routes/paths.ts'
import type { ShellViewer } from '#client/browser/serverState.ts'
import { currentViewer, setViewer } from '#client/browser/viewer.ts'
import { send } from '#client/graphql/send.ts'
import { taxNoticeOf } from '#client/partner/taxNotice.ts'
import { showToast, shownToast } from '#client/toasts/toasts.ts'

let isAsked = false
/** A tax toast waits for a page that may show it. */
let waiting: (() => void) | null = null

export async function showPartnerToasts(viewer: ShellViewer, href: (to: 'ShowPartnerTaxes') => string) {
  if (!isAsked) {
    isAsked = true
    if (await hasOldTerms(viewer)) return showTerms(viewer)
    waiting = await taxToast(viewer, href)
  }
  // The page shows it already.
  if (hasBanner()) waiting = null
  if (!waiting || isStoryStats() || shownToast()) return undefined
  const show = waiting
  waiting = null
  return show()
}

async function hasOldTerms({ dismissableFlags }: ShellViewer): Promise<boolean> {
  if (dismissableFlags.includes(PP_TERMS_ACKNOWLEDGEMENT)) return false
  const { viewer } = await send('PartnerTermsQuery', {})
  return (
    viewer.hightowerTermsAcceptedAt !== null && viewer.hightowerTermsAcceptedAt < limits.partnerTerms.cutoff
  )
}

function showTerms({ id }: ShellViewer): void {
  showToast({
    toastStyle: 'PP_ACCEPT_TERMS',
    message: words.termsToast,
    duration: 'FOREVER',
    extraParams: {
      actions: [
        { label: words.readTerms, to: TERMS },
        { label: copy.workToast.continue, run: () => void acknowledge(id) },
      ],
    },
  })
}

const TERMS = `${path('EnrollInPartnerProgram')}#terms`

async function acknowledge(userId: string): Promise<void> {
  const variables = { userId, flag: PP_TERMS_ACKNOWLEDGEMENT }
  const { acknowledgePartnerTerms: answer } = await send('AcknowledgePartnerTerms', variables)
  const viewer = currentViewer()
  if ('dismissableFlags' in answer && viewer)
    setViewer({ ...viewer, dismissableFlags: answer.dismissableFlags })
}

async function taxToast({ id }: ShellViewer, href: (to: 'ShowPartnerTaxes') => string) {
  const { userTaxDocuments } = await send('TaxStatusToastLoaderQuery', { userId: id })
  const notice = userTaxDocuments && taxNoticeOf(userTaxDocuments)
  if (!notice) return null
  return () =>
    showToast({
      toastStyle: 'TAX_STATUS',
      message: notice.message,
      // The next page may be one that never shows it.
      duration: 'NEXTPAGE',
      extraParams: { actions: [{ label: words.tax.title, to: href('ShowPartnerTaxes') }] },
    })
}

const isStoryStats = (): boolean =>
  location.pathname.startsWith(path('ShowStatsPost', { postId: 'x' }).slice(0, -1))

const hasBanner = (): boolean =>
  [path('ShowPartnerDashboard'), path('ShowPartnerTaxes')].includes(location.pathname)
