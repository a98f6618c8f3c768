/** Address of a lead's page (D60). */
export const leadLink = (origin: string, inquiryId: number) =>
  `${origin}/admin/inquiries/${inquiryId}`
