import type { TokenPermission } from '@pt-portal/api/contract/staff/tokens'

export const permissionNames: Record<TokenPermission, string> = {
  'content.read': 'Read pages and posts, drafts too',
  'content.write': 'Change pages and posts',
  'content.translate': 'Change translations',
  'media.read': 'Read the media library',
  'media.write': 'Change the media library',
  'trash.read': 'Read the trash',
  'feedback.read': 'Read readers’ reports',
  'feedback.write': 'Answer readers’ reports',
  'subscribers.manage': 'See and erase subscribers',
  'trash.write': 'Restore from the trash',
  'inquiries.read': 'Read leads',
  'inquiries.write': 'Add and change leads',
  'assignment.manage': 'Change assignment rules',
  'inquiries.merge': 'Merge leads',
  'inquiries.import': 'Import leads',
  'audit.read': 'Read the audit log',
  'deliveries.manage': 'See and repeat deliveries',
}
