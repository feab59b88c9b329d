import type { EntityType } from '#schema/enums.ts'

export const reportRoutes = { post: 'ReportPost', catalog: 'ReportList', user: 'ReportUser' } as const

export const reportForms = { post: 'reportPost', catalog: 'reportCatalog', user: 'reportUser' } as const

export type ReportKind = keyof typeof reportRoutes

export type ReportedType = Extract<EntityType, 'POST' | 'CATALOG' | 'USER'>

export const MODERATION_VIEWS = ['reports', 'appeals', 'log'] as const
export type ModerationView = (typeof MODERATION_VIEWS)[number]
