import type { EntityType } from '#schema/enums.ts'

export const reportRoutes = { post: 'ReportPost', catalog: 'ReportList', user: 'ReportUser' } as const

export const reportForms = { post: 'reportPost', catalog: 'reportCatalog', user: 'reportUser' } as const

export type ReportKind = keyof typeof reportRoutes

/** As tables store them. */
export type ReportedType = Extract<EntityType, 'POST' | 'CATALOG' | 'USER'>

/** The views of the staff's page. */
export const MODERATION_VIEWS = ['reports', 'appeals', 'log'] as const
export type ModerationView = (typeof MODERATION_VIEWS)[number]
