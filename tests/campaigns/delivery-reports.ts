interface Report {
  messageId: string;
  recipient: string;
  action?: string;
  status?: string;
  /** Before the recipient's block, as hostile or unusual senders do. */
  original?: string;
}

/** A delivery status notification (RFC 3464), as Postfix writes it. */
export function getBounce({
  messageId,
  recipient,
  action = 'failed',
  status = '5.1.1',
  original = `Message-ID:\n ${messageId}\nSubject: News`,
}: Report): string {
  return `Return-Path: <>
From: MAILER-DAEMON@mx.example.com (Mail Delivery System)
To: bounces@hub.example
Subject: Undelivered Mail Returned to Sender
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
 boundary="B1"

--B1
Content-Type: text/plain; charset=us-ascii

This is the mail system at host mx.example.com.

--B1
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.com
Arrival-Date: Mon, 15 Jun 2026 12:00:00 +0000

Final-Recipient: rfc822; ${recipient}
Original-Recipient: rfc822;${recipient}
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp; 550 ${status} <${recipient}>: Recipient address
    rejected

--B1
Content-Description: Undelivered Message Headers
Content-Type: text/rfc822-headers

${original}

--B1--
`;
}

/** A complaint (RFC 5965) that hides the recipient, as large providers do. */
export function getComplaint(messageId: string, feedbackType = 'abuse'): string {
  return `From: feedback@provider.example
To: bounces@hub.example
Subject: FW: News
MIME-Version: 1.0
Content-Type: multipart/report; report-type=feedback-report; boundary=C2

--C2
Content-Type: text/plain

This is an email abuse report.
--C2
Content-Type: message/feedback-report

Feedback-Type: ${feedbackType}
User-Agent: Provider-Feedback/1.0
Version: 1
Original-Rcpt-To: redacted@provider.example

--C2
Content-Type: message/rfc822

From: hub@example.org
To: redacted
Message-ID: ${messageId}
Subject: News
Content-Type: text/plain

Hello
--C2--
`;
}
