import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  DEFAULT_TEMPLATE_ID,
  lastQuarter,
  REPORT_DELAY_DAYS,
  REPORT_TEXTS,
  type ReportRecipient,
  type ReportSchedule,
  type ReportScheduleForm,
} from '@firstlight/domain/insight/reports';
import { addDays } from '@firstlight/domain/care/treatment-dates';
import { DataSource, type EntityManager } from 'typeorm';
import { type MainAdminNotice, MainAdminNotices } from '../../people/notices/main-admin-notices.js';
import { StaffUserRow } from '../../people/users/staff-user.entity.js';
import { usableAccount } from '../../platform/access/usable-account.js';
import { Changes } from '../../platform/audit/changes.js';
import { SETTINGS, type Settings } from '../../platform/config/settings.js';
import { ONLY_ROW } from '../../platform/database/single-row.js';
import { UnprocessableEntity, Conflict, ERROR_TEXTS } from '../../platform/errors/http-errors.js';
import { assertVersion } from '../../platform/http/versions.js';
import { JobTasks } from '../../platform/jobs/job-tasks.js';
import { Outbox } from '../../platform/mail/outbox.js';
import { QueryAnswersService } from '../analytics/query-answers.service.js';
import { ReportTemplatesService } from './report-templates.service.js';
import { ReportScheduleRow } from './report.entity.js';
import { ReportsService } from './reports.service.js';

const OFF: ReportSchedule = {
  enabled: false,
  template_id: DEFAULT_TEMPLATE_ID,
  days_after: REPORT_DELAY_DAYS.usual,
  recipients: [],
  version: 0,
};

/**
 * Creates the quarter's report automatically and mails its link, never a figure. Off until the main admin turns it on.
 */
@Injectable()
export class ReportScheduleService implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly changes: Changes,
    private readonly outbox: Outbox,
    private readonly notices: MainAdminNotices,
    private readonly tasks: JobTasks,
    private readonly reports: ReportsService,
    private readonly templates: ReportTemplatesService,
    private readonly answers: QueryAnswersService,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  onModuleInit(): void {
    this.tasks.schedule('make-quarterly-report', '5 11 * * *', () => this.makeDue());
  }

  async current(): Promise<ReportSchedule> {
    const row = await this.db.getRepository(ReportScheduleRow).findOneBy({ id: ONLY_ROW });
    if (!row) return OFF;
    const { enabled, templateId, daysAfter, version } = row;
    // A person who left, or a deleted template, could not be saved again, not even to turn the schedule off.
    const present = new Set((await this.people(row.recipients)).map(({ id }) => id));
    const recipients = row.recipients.filter((id) => present.has(id));
    const template_id = (await this.templates.exists(templateId)) ? templateId : OFF.template_id;
    return { enabled, template_id, days_after: daysAfter, recipients, version };
  }

  /** Staff who can get the link: everyone who can sign in sees reports. */
  async recipients(): Promise<ReportRecipient[]> {
    const users = await this.people();
    return users.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` }));
  }

  async save(form: ReportScheduleForm, expected: number | null): Promise<ReportSchedule> {
    await this.templates.byId(form.template_id);
    const known = await this.people(form.recipients);
    if (known.length < new Set(form.recipients).size) throw new UnprocessableEntity(REPORT_TEXTS.recipientUnknown);
    return this.changes.run({ action: 'update', kind: 'report-template', fields: ['schedule'] }, async (tx) => {
      const row = await tx.findOne(ReportScheduleRow, { where: { id: ONLY_ROW }, lock: { mode: 'pessimistic_write' } });
      const version = row?.version ?? 0;
      assertVersion(expected, version);
      await tx.save(ReportScheduleRow, {
        id: ONLY_ROW,
        enabled: form.enabled,
        templateId: form.template_id,
        daysAfter: form.days_after,
        recipients: [...new Set(form.recipients)],
        madeUntil: row?.madeUntil ?? null,
        version: version + 1,
      });
      return { ...form, version: version + 1 };
    });
  }

  /**
   * The report of the last quarter, once, from the chosen day on. If its template can't be used, the recipients are
   * told and the schedule is turned off: without them knowing, the funder's day would pass.
   */
  async makeDue(): Promise<void> {
    const schedule = await this.db.getRepository(ReportScheduleRow).findOneBy({ id: ONLY_ROW });
    const today = this.answers.today();
    const period = lastQuarter(today);
    if (!schedule?.enabled || (schedule.madeUntil ?? '') >= period.to) return;
    if (today < (addDays(period.to, schedule.daysAfter) ?? today)) return;
    const form = { ...period, template_id: schedule.templateId };
    const counted = await this.reports.counted(form).catch(async (error: unknown) => {
      if (!(error instanceof UnprocessableEntity)) throw error;
      await this.turnOff(schedule, error.message);
      return null;
    });
    if (!counted) return;
    await this.changes.run({ action: 'create', kind: 'report' }, async (tx, note) => {
      const { affected } = await tx.update(
        ReportScheduleRow,
        { id: ONLY_ROW, version: schedule.version },
        { madeUntil: period.to, version: schedule.version + 1 },
      );
      // Another replica has created it, or the schedule was changed meanwhile: the next run decides.
      if (affected !== 1) throw new Conflict(ERROR_TEXTS.stale);
      const { id } = await this.reports.insert(tx, form, counted, null);
      note({ itemId: id });
      const address = `${this.settings.publicUrl}/admin-analytics?view=reports&report=${id}`;
      const text = `${REPORT_TEXTS.mailText}\n\n${address}\n`;
      await this.tell(tx, schedule, { kind: 'report-ready', subject: REPORT_TEXTS.mailSubject, text });
    });
  }

  private async turnOff(schedule: ReportScheduleRow, reason: string): Promise<void> {
    await this.changes.run({ action: 'update', kind: 'report-template', fields: ['schedule'] }, async (tx) => {
      const { affected } = await tx.update(
        ReportScheduleRow,
        { id: ONLY_ROW, version: schedule.version },
        { enabled: false, version: schedule.version + 1 },
      );
      if (affected !== 1) throw new Conflict(ERROR_TEXTS.stale);
      const text = `${REPORT_TEXTS.failedText(reason)}\n\n${this.settings.publicUrl}/admin-analytics?view=reports\n`;
      await this.tell(tx, schedule, { kind: 'report-failed', subject: REPORT_TEXTS.failedSubject, text });
    });
  }

  /** If no recipient can sign in, the main admins get the e-mail: nobody would read the report in time otherwise. */
  private async tell(tx: EntityManager, { recipients }: ReportScheduleRow, mail: MainAdminNotice): Promise<void> {
    const people = await this.people(recipients);
    for (const { email } of people) await this.outbox.add(tx, { ...mail, to: email });
    if (people.length > 0) return;
    await this.notices.send(tx, { ...mail, text: `${mail.text}\n${REPORT_TEXTS.insteadOfRecipients}` });
  }

  /** Who can sign in today, by name. */
  private people(ids?: readonly string[]): Promise<StaffUserRow[]> {
    const people = this.db
      .getRepository(StaffUserRow)
      .createQueryBuilder('u')
      .where(usableAccount('u'))
      .andWhere("u.email <> ''");
    if (ids) people.andWhere('u.id = ANY(:ids)', { ids });
    return people.orderBy('u.firstName').addOrderBy('u.lastName').getMany();
  }
}
