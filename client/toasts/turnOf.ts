import type { ToastStyle } from '#schema/enums.ts'
import type { MessageKind } from '#client/toasts/turns.ts'

export const turnOf = (style: ToastStyle): MessageKind => BY_ITSELF[style] ?? 'answer'

const BY_ITSELF: Partial<Record<ToastStyle, MessageKind>> = {
  EU_PRIVACY_BANNER: 'privacy',
  SIGN_IN_CONFIRMATION: 'news',
  ALTERNATE_USER: 'news',
  PP_ACCEPT_TERMS: 'news',
  TAX_STATUS: 'news',
}
