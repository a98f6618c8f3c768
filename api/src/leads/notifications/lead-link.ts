/** URL of a lead's page in the admin area (D60). */
export const leadLink = (origin: string, inquiryId: number) =>
  `${origin}/admin/inquiries/${inquiryId}`
